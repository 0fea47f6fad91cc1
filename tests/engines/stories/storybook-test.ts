/** Replaces `storybook/test`, which needs a newer engine: play functions don't run here. */
const unused = (): never => {
  throw new Error('Play functions are not played on old engines.');
};

/** A callback for components in stories; its calls are not inspected here. */
export const fn = () => () => undefined;

export const expect = unused;
export const fireEvent = unused;
export const screen = unused;
export const spyOn = unused;
export const userEvent = unused;
export const waitFor = unused;
export const within = unused;
