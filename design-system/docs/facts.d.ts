/** Made by .storybook/plugins/facts.ts: a loader of facts by component name. */
declare module 'virtual:component-facts' {
  export const loadFacts: Readonly<Record<string, () => Promise<import('./Facts').ComponentFacts>>>;
}
