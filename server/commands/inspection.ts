import type { Command } from 'commander';
import {
  allInspections,
  inspectionsWithoutApp,
  putInspections,
  removeInspections,
} from '../shop/edit/inspections';
import { inspectionEntry } from '../shop/file/schemas';
import { addShopCommand } from './shop-command';

/** Number of apps that a note names. */
const SHOWN = 10;

/** `inspection`: trackers and reproducible builds of apps (docs/operating.md, Trackers and builds). */
export function addInspectionCommands(program: Command): void {
  addShopCommand(program, {
    name: 'inspection',
    about: "trackers that were found in apps' files, and whether their builds can be reproduced",
    called: 'package',
    sample: 'inspections.json',
    kind: () => ({
      schema: inspectionEntry,
      identity: 'app',
      // A file may be about any apps: those that come later have theirs then.
      packages: () => [],
      make: async (entry) => entry,
      put: putInspections,
    }),
    list: allInspections,
    line: ({ app, trackers, reproducible }) =>
      [
        app,
        trackers && `trackers: ${trackers.join(', ') || 'none'}`,
        reproducible !== null && (reproducible ? 'reproducible' : 'not reproducible'),
      ]
        .filter(Boolean)
        .join('  '),
    async notes(db) {
      const missing = await inspectionsWithoutApp(db);
      if (missing.length === 0) return [];
      const more = missing.length > SHOWN ? ` and ${missing.length - SHOWN} more` : '';
      return [`Not in the catalogue now: ${missing.slice(0, SHOWN).join(', ')}${more}.`];
    },
    remove: removeInspections,
  });
}
