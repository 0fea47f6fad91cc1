/** True where developers look: Storybook, tests, an application's development build. The build writes the value in. */
declare const __DEV__: boolean;
