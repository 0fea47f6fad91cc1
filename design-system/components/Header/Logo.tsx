/** The shop's logo, a pod with three peas. The name beside it is its text alternative. */
export function Logo() {
  return (
    <svg width="32" height="32" aria-hidden="true">
      <path fill="#3f9b2f" d="M29 3C31 17 23 29 9 29 5 29 2 26 3 22 5 10 16 4 29 3z" />
      <path
        stroke="#d9f3cd"
        strokeWidth="6"
        strokeLinecap="round"
        d="M10 22h0m6.500-6h0M23 9.800h0"
      />
    </svg>
  );
}
