/** Only servers mark words; scripts of the client do not contain the module (tests/budgets/property-escapes.test.ts). */
export const MarkedText = ({ text }: { text: string }) => <>{text}</>;
