/** Stands in for `storybook/test`, which needs a newer engine: play functions are not played here. */
const unused = (): never => {
  throw new Error('Play functions are not played on old engines.');
};

/** A callback that stories hand to components: nobody looks at its calls here. */
export const fn = () => () => undefined;

export const expect = unused;
export const fireEvent = unused;
export const screen = unused;
export const spyOn = unused;
export const userEvent = unused;
export const waitFor = unused;
export const within = unused;
