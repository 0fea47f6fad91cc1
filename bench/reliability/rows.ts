import { bridge } from './bridge';
import { clock } from './clock';
import { csrf } from './csrf';
import { databaseAway } from './database-away';
import { disk } from './disk';
import { dnsAway } from './dns-away';
import { fuzz } from './fuzz';
import { jobs } from './jobs';
import { kill } from './kill';
import { overload } from './overload';
import { personalData } from './personal-data';
import { privateAnswers } from './private';
import { redirects } from './redirects';
import { repositories } from './repositories';
import { restore } from './restore';
import type { Row } from './row';
import { scripts } from './scripts';
import { shares } from './shares';
import { siege } from './siege';
import { soak } from './soak';
import { stop } from './stop';
import { weight } from './weight';

/** Every row of the table, in its order. */
export const ROWS: readonly Row[] = [
  redirects,
  scripts,
  fuzz,
  repositories,
  jobs,
  weight,
  csrf,
  bridge,
  personalData,
  privateAnswers,
  overload,
  shares,
  stop,
  kill,
  databaseAway,
  disk,
  clock,
  dnsAway,
  restore,
  siege,
  soak,
];
