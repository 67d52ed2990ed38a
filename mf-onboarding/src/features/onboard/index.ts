export { AccountStep } from './account-step.tsx';
export { InPresetMarket } from './in-preset-market.tsx';
export { OnboardFlow } from './onboard-flow.tsx';
export { ProductStep } from './product-step.tsx';
export { Subscribe } from './subscribe.tsx';
export { Subscribe2 } from './subscribe-2.tsx';
export { useAsksForProduct } from './use-flow.ts';
