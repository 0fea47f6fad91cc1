/** The environments that `debug` in an address may name (S§2, D§3). `prod` is the shop itself. */
export const ENVIRONMENTS = [
  'prod',
  'pre',
  'dev',
  'test',
  'testa',
  'testb',
  'testc',
  'local',
] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** Origins for calls of the environments that the operator has configured. */
export type ApiHosts = Readonly<Partial<Record<Exclude<Environment, 'prod'>, string>>>;

/** The environment of that name; an unknown name is `prod` (D§3). */
export const environmentOf = (name: unknown): Environment =>
  ENVIRONMENTS.find((one) => one === name) ?? 'prod';
