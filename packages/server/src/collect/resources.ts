import { exportsOf } from './collect.ts';
import type { Resource } from '../resources/define-resource.ts';
import { siteResource } from '../resources/site.resource.ts';
import { validateResources } from '../resources/validate-resources.ts';

const ofAreas = (await exportsOf('resource', /Resource$/)) as readonly Resource[];

/** Every resource: what each `*.resource.ts` of an area exports as `xResource`, and the site's own. */
export const resources = validateResources([...ofAreas, siteResource]);
