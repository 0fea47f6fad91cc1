import { Refusal } from '../refusal';

/** Attributes of one section by lower-case name; the first one of a repeated name. */
export type Attributes = ReadonlyMap<string, string>;

export interface Manifest {
  main: Attributes;
  /** By the file `Name` of each section. */
  files: ReadonlyMap<string, Attributes>;
}

const LINE_END = /\r\n|\n|\r(?!\n)/;
const SECTION_END = /(?:\r\n|\n|\r(?!\n)){2,}/;

/**
 * Parses MANIFEST.MF or a signature file: lines `name: value`, a line with a leading space continues the previous one,
 * and an empty line ends a section (JAR File Specification).
 * @throws Refusal for any other line, or for two sections about one file
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
      throw new Refusal(`${title} is damaged: a section has no name of its own.`);
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
    if (colon < 1) throw new Refusal(`${title} is damaged: a line has no name.`);
    const name = line.slice(0, colon).toLowerCase();
    if (!attributes.has(name)) attributes.set(name, line.slice(colon + 2));
  }
  return attributes;
}
