import type { PrizeKind } from '../../../contract/entities/lucky-values';
import type { Won } from './calls';

/** A prize that the visitor has won. */
export interface Win {
  recordId: number;
  name: string;
  kind: PrizeKind;
  /** Name of its picture. */
  figure: string;
  /** What the winner of a code or of a download gets: the code, or its address. */
  code?: string | undefined;
  href?: string | undefined;
}

/** The win of a draw; none if it won nothing. */
export const winOf = ({ recordId, prize, code, href }: Won): Win[] =>
  prize ? [{ recordId, name: prize.name, ...pictured(prize), code, href }] : [];

/** Kind and picture of a prize, which a server of the last build does not know. */
const pictured = ({ kind = 'goods', figure = kind }: NonNullable<Won['prize']>) => ({
  kind,
  figure,
});

/** Whether the winner has it at once, so that there is no address to enter. */
export const isDigital = ({ kind }: Pick<Win, 'kind'>): boolean =>
  kind === 'code' || kind === 'download';
