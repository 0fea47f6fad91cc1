import { Refusal } from '../refusal';

/** Attributes of one section by lower-case name; of an attribute named twice, the first. */
export type Attributes = ReadonlyMap<string, string>;

export interface Manifest {
  main: Attributes;
  /** By the `Name` of the file each section is about. */
  files: ReadonlyMap<string, Attributes>;
}

const LINE_END = /\r\n|\n|\r(?!\n)/;
const SECTION_END = /(?:\r\n|\n|\r(?!\n)){2,}/;

/**
 * Reads MANIFEST.MF or a signature file: `name: value` lines, a line that begins with a space continues the one
 * before, an empty line ends a section (JAR File Specification).
 * @throws Refusal when a line is none of these, or two sections are about one file.
 */
export function readManifest(bytes: Buffer, title: string): Manifest {
  const [main = new Map(), ...rest] = bytes
    .toString('utf8')
    .split(SECTION_END)
    .filter((section) => section !== '')
    .map((section) => readSection(section, title));
  const files = new Map<string, Attributes>();
  for (const section of rest) {
    const name = section.get('name');
    if (name === undefined || files.has(name))
      throw new Refusal(`${title} in entry.jar is damaged: a section has no name of its own.`);
    files.set(name, section);
  }
  return { main, files };
}

function readSection(section: string, title: string): Attributes {
  const attributes = new Map<string, string>();
  const lines = section.replace(/(?:\r\n|\n|\r) /g, '').split(LINE_END);
  for (const line of lines) {
    if (line === '') continue;
    const colon = line.indexOf(': ');
    if (colon < 1) throw new Refusal(`${title} in entry.jar is damaged: a line has no name.`);
    const name = line.slice(0, colon).toLowerCase();
    if (!attributes.has(name)) attributes.set(name, line.slice(colon + 2));
  }
  return attributes;
}
