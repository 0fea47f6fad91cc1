/** What the processes of a store run, for tests that start the built one; see depends-on-pages.ts. */
import.meta.glob('../../server/{main,cli,workers}.ts');

export {};
