import { expect, userEvent, within } from 'storybook/test';

/** A play function: Tab moves into the story, to the only element of this role. */
export const reachedByTab =
  (role: 'link' | 'button') =>
  async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole(role)).toHaveFocus();
  };
