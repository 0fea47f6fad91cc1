/**
 * Logs a mistake in a component's props and its fix for developers. Called behind `__DEV__` only, so that a production
 * build contains neither the call nor the text.
 *
 * @param component name of the component, as imported
 * @param problem the mistake and its fix, as a sentence; false without one
 */
export function warnDeveloper(component: string, problem: string | false | undefined): void {
  if (problem) console.error(`${component}: ${problem}`);
}

/**
 * Logs that a prop has none of its values, as in untyped code. The component then looks as by default.
 *
 * @param choices the values, in the order of the types
 */
export function warnUnknown(
  component: string,
  prop: string,
  value: unknown,
  choices: readonly string[],
): void {
  const known = value === undefined || choices.includes(String(value));
  warnDeveloper(component, !known && `there is no ${prop} ${value}. Take ${choices.join(', ')}.`);
}
