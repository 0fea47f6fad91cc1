/** Only servers limit marks; scripts of the client do not contain the module (tests/budgets/property-escapes.test.ts). */
export const withoutPiledMarks = (text: string): string => text;
export const hasPiledMarks = (): boolean => false;
