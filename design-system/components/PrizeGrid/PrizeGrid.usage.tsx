import { PrizeGrid } from '@snowpea/design-system/store';

const PRIZES = [
  '10 yuan',
  'No prize',
  'A month for members',
  '50 points',
  '5 points',
  'Earphones',
  'No prize',
  'Big pack',
].map((name) => ({ name }));

export const Example = () => (
  <PrizeGrid label="Lucky draw" prizes={PRIZES} buttonLabel="Draw" note="2 draws left today" />
);
