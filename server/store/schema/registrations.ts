import type { ResourceType } from '../../../contract/entities/app';
import type { Id, Int8, Maybe } from './columns';

/** Who registered for a game; personal data in `sealed` only. */
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
  /** Which key of the key file opens it. */
  key_id: string;
  sealed: Buffer;
  /** Whether the ID number's last sign fits (GB 11643). */
  checksum: boolean;
  /** `format`: nobody was asked whether these data are someone's. */
  verified: 'format' | 'verified';
  at: Int8;
}
