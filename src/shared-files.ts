/**
 * The files that all pages share: the runtime, and the style sheet of all screens (scripts/build.mjs writes them).
 *
 * @param build the build's hash
 */
export const sharedFiles = (build: string) => ({
  script: `/assets/runtime-${build}.js`,
  style: `/assets/site-${build}.css`,
});
