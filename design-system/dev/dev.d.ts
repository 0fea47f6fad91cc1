/** True in Storybook, tests and an application's development build. The build replaces it by its value. */
declare const __DEV__: boolean;
