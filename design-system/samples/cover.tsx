/** A 5:2 picture, as operators add to an ad or a special. */
export const sampleCover = (
  <svg viewBox="0 0 50 20" role="img" aria-label="山间的落日">
    <path fill="#fbd9a5" d="M0 0h50v20H0z" />
    <circle cx="37" cy="6" r="3" fill="#fff3dc" />
    <path fill="#d9824a" d="M0 12 8 6l8 6 9-8 10 8 7-5 8 5v8H0z" />
    <path fill="#7d3a24" d="m0 17 12-3 12 4 13-4 13 4v2H0z" />
  </svg>
);
