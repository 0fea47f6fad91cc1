import type { TokenName } from '../../design-system/tokens/build/tokens';

/** Tokens that carry a brand. */
export const BRAND_TOKENS: readonly TokenName[] = [
  'color-bg-canvas',
  'color-bg-subtle',
  'color-bg-raised',
  'color-bg-accent',
  'color-bg-accent-hover',
  'color-bg-accent-soft',
  'color-bg-accent-soft-hover',
  'color-bg-progress',
  'color-text-default',
  'color-text-muted',
  'color-text-accent',
  'color-text-on-accent',
  'color-text-danger',
  'color-border-default',
  'color-border-control',
  'color-border-focus',
  'radius-pill',
  'radius-card',
  'radius-control',
  'font-family-default',
  'font-weight-strong',
  'size-tap',
];
