/**
 * Tells a developer what is wrong with a component's props and how to put it right. Only ever called behind `__DEV__`,
 * so a production build carries neither the call nor the words.
 *
 * @param component name of the component, as imported
 * @param problem what is wrong and the fix, as a sentence; false when all is well
 */
export function complain(component: string, problem: string | false | undefined): void {
  if (problem) console.error(`${component}: ${problem}`);
}
