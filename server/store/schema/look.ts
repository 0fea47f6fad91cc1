import type { LookSettings } from '../../../contract/entities/look';
import type { Json } from './columns';

/** The look that the operator gave the shop; one row at most. */
interface LookTable {
  id: 1;
  settings: Json<LookSettings>;
}

/** An icon made from the logo. */
interface LookIconsTable {
  /** `icon-192.png`. */
  name: string;
  png: Buffer;
}

export interface LookTables {
  look: LookTable;
  look_icons: LookIconsTable;
}
