import { clock } from './clock';
import { disk } from './disk';
import { fuzz } from './fuzz';
import { jobs } from './jobs';
import { overload } from './overload';
import { privateAnswers } from './private';
import { repositories } from './repositories';
import type { Row } from './row';
import { scripts } from './scripts';
import { shares } from './shares';
import { siege } from './siege';
import { soak } from './soak';
import { weight } from './weight';

/** Every row of the table, in its order. */
export const ROWS: readonly Row[] = [
  scripts,
  fuzz,
  repositories,
  jobs,
  weight,
  privateAnswers,
  overload,
  shares,
  disk,
  clock,
  siege,
  soak,
];
