import type { Generated } from 'kysely';
import type { Platform } from '../../../contract/entities/app';
import type { Int8, Json, Maybe } from './columns';

/** A source that servers keep current; times in epoch ms. */
interface SourceSyncsTable {
  source_id: number;
  /** The address of its index, chosen by the operator. */
  address: string;
  /** The address that counts in place of the one in the index, given by the operator. */
  own_address: Maybe<string>;
  interval_ms: Int8;
  /** An index older than this is reported. */
  max_age_ms: Int8;
  /** The operator accepts a source that declares itself adult. */
  adult: Generated<boolean>;
  /** Whether players of its games must register with their real name: 0 or 1. */
  require_id: Generated<number>;
  paused: Generated<boolean>;
  next_at: Int8;
  tried_at: Maybe<Int8>;
  succeeded_at: Maybe<Int8>;
  /** Failed attempts since the last success. */
  failures: Generated<number>;
  last_error: string | null;
  /** Set if the last attempt was refused as an attack would have to be. */
  refused: Maybe<RefusedSync>;
  /** The validator of its entry file, for conditional requests. */
  validator: Json<Validator> | null;
  /** SHA-256 of the index that a server has stored for the next diff. */
  stored_index: string | null;
  /** Limit of the copies of its files, in bytes; null: no copies. */
  mirror_bytes: Maybe<Int8>;
}

/** Why a source is refused: another key signs it, or its index is older than the shop's. */
export type RefusedSync = 'key' | 'rollback';

/** When the operator was last told of a fault. */
interface NoticesTable {
  key: string;
  told_at: Int8;
}

/** How often a file was requested, by its hash. */
interface FileRequestsTable {
  sha256: string;
  asked: number;
  /** The last time, epoch ms. */
  asked_at: Int8;
}

/** A host's validator for a file; it is valid for the same address only. */
export interface Validator {
  address: string;
  etag?: string;
  lastModified?: string;
}

/** An app as one source offers it. */
interface OffersTable {
  source_id: number;
  package_name: string;
  platform: Platform;
  /** Hash of the record. */
  content_hash: string;
  /** SHA-256 of the certificate of the current version's APK. */
  signer: string | null;
  /** The operator's rules for the source leave it out. */
  denied: Generated<boolean>;
  /** The normal form as JSON text, not `jsonb`, because its hash depends on the order of its fields. */
  record: Json<object>;
}

/** The operator's lists for a source, of rules as `anti-feature:NonFreeNet` (`server/catalogue/import/source-rules.ts`). */
export interface SourceRules {
  allow?: string[];
  deny?: string[];
}

export interface SourceTables {
  source_syncs: SourceSyncsTable;
  file_requests: FileRequestsTable;
  offers: OffersTable;
  notices: NoticesTable;
}
