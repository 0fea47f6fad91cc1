import { crc32 } from 'node:zlib';

const NAME = 'READ-ME.txt';
/** Midnight of 1 January 1980, the zip format's first day: the same file each time. */
const DOS_DATE = 0x0021;

/**
 * A stand-in for a demo app's installation file: a valid zip with one text that says what it is. It can't be
 * installed, and does not claim to be.
 */
export function demoFile(packageName: string, versionName: string): Buffer {
  const text = Buffer.from(
    `${packageName} ${versionName}\nThis is a made-up app of a demo catalogue. There is nothing to install.\n`,
  );
  const name = Buffer.from(NAME);
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0); // version needed
  header.writeUInt16LE(DOS_DATE, 8);
  header.writeUInt32LE(crc32(text), 10);
  header.writeUInt32LE(text.length, 14);
  header.writeUInt32LE(text.length, 18);
  header.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), header, name, text]);

  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    header,
    Buffer.alloc(14), // no comment, no attributes, the file stands at the start
    name,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
