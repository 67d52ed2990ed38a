import type { HomeAttributes } from '../../../../db/schema/json.ts';

/** Of homes of any size, and too short for a telephone number. */
const area = 999_999;
/**
 * What a building is like, under the names that files of sales and the catalogue use, each with the largest
 * number that it can mean; undefined where only words mean something. An import keeps every column of its
 * file, owners and lockbox codes too: only what stands here leaves the staff's screens.
 */
const publicNames: ReadonlyMap<string, number | undefined> = new Map([
  ['basement_sqft', area],
  ['condition', 10],
  ['cooling', undefined],
  ['floors', 120],
  ['garage_spaces', 20],
  ['grade', 20],
  ['heating', undefined],
  ['laundry', undefined],
  ['parking', 20],
  ['sqft_above', area],
  ['sqft_basement', area],
  ['sqft_living15', area],
  ['sqft_lot15', area],
  ['stories', 120],
  ['view', 10],
  ['waterfront', 1],
  ['yr_renovated', 2100],
]);

export const publicAttributeNames: readonly string[] = [...publicNames.keys()];

/** Words that say what a building is like. Other words may be names, addresses or instructions. */
const publicWords: ReadonlySet<string> = new Set(
  `a air and attached available average baseboard basement bay beach boiler building canal carport central city
  coin conditioning cool cooled covered creek detached district driveway dryer dual ductless electric evaporative
  excellent fair fan fans fireplace floor forced foundation furnace garage gas geothermal golf good great ground
  hall harbor heat heated heater heating heatpump high hill hookup hookups in included kitchen lake land laundry
  light lot lower main mini mixed mountain mountains natural needs neighborhood new no none ocean of off office
  oil on open or other outside panels parking partial pellet permit poor propane pump radiant radiator rail
  remodeled renovated reserved river room rv sea separate shared shed sound space spaces split stacked standard
  steam stove street system territorial two tuck under underground unit updated upper valet valley very view wall
  washer water waterfront window with wood work yard zone zoned`.split(/\s+/),
);

function isPublic(name: string, value: HomeAttributes[string]): boolean {
  if (!publicNames.has(name)) return false;
  if (typeof value === 'number') return value >= 0 && value <= (publicNames.get(name) ?? -1);
  if (typeof value === 'boolean') return true;
  return (
    /^[a-z ,;/&()+-]{1,80}$/i.test(value) &&
    (value.match(/[a-z]+/gi) ?? []).every((word) => publicWords.has(word.toLowerCase()))
  );
}

/**
 * The attributes of a home that visitors may see: known names whose value is a plausible number or made of
 * known words. Free text stays with staff, since it can hold a code, a name or a number to call.
 */
export const publicAttributes = (attributes: HomeAttributes): HomeAttributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name, value]) => isPublic(name, value)));
