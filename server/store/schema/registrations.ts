import type { ResourceType } from '../../../contract/entities/app';
import type { Id, Int8, Maybe } from './columns';

/** Registrations for games. Only `sealed` contains personal data. */
export interface RegistrationsTable {
  id: Id;
  /** HMAC of the ID number. */
  person: string;
  app_id: number;
  app_name: string;
  resource_type: ResourceType;
  package_id: Maybe<number>;
  category_id: Maybe<number>;
  space_type: Maybe<string>;
  space_id: Maybe<string>;
  space_name: Maybe<string>;
  ppz: number;
  /** Name of the key in the key file that decrypts it. */
  key_id: string;
  sealed: Buffer;
  /** Whether the check character of the ID number is correct (GB 11643). */
  checksum: boolean;
  /** `format`: only the format was checked. */
  verified: 'format' | 'verified';
  at: Int8;
}
