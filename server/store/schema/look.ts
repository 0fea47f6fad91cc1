import type { LookSettings } from '../../../contract/entities/look';
import type { Json } from './columns';

/** The look that the operator gave the shop; one row at most. */
interface LookTable {
  id: 1;
  settings: Json<LookSettings>;
  /** The file of the logo; null: the icons are a letter. */
  logo: Buffer | null;
}

/** An icon of the shop. */
interface LookIconsTable {
  /** `icon-192.png`. */
  name: string;
  png: Buffer;
}

export interface LookTables {
  look: LookTable;
  look_icons: LookIconsTable;
}
