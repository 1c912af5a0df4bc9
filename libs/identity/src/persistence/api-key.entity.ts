import type { KeyPolicy, SealedSecret, Scope } from '#libs/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { KeyKind, KeyMaker } from '../domain/key-access.js';
import type { MembershipRole } from '../domain/membership.js';

@Entity('api_keys')
export class ApiKeyEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'workspace_id' })
  workspaceId!: string;

  @Column('text')
  prefix!: string;

  @Column('bytea', { name: 'secret_hash' })
  secretHash!: Buffer;

  /** Null for what was granted to a program: its tokens are kept as hashes alone. */
  @Column('jsonb', { nullable: true })
  sealed!: SealedSecret | null;

  @Column('text', { nullable: true })
  label!: string | null;

  @Column('text')
  kind!: KeyKind;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  /** The secret before the last rotation. */
  @Column('bytea', { name: 'previous_secret_hash', nullable: true })
  previousSecretHash!: Buffer | null;

  @Column('timestamptz', { name: 'previous_valid_until', nullable: true })
  previousValidUntil!: Date | null;

  /** Null: what keys of its kind may do. */
  @Column('text', { nullable: true })
  scope!: Scope | null;

  @Column('jsonb')
  policy!: KeyPolicy;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('jsonb', { name: 'created_by', nullable: true })
  createdBy!: KeyMaker | null;

  /** The key that made it; null: a person did, or it is not known. */
  @Column('text', { name: 'parent_key_id', nullable: true })
  parentKeyId!: string | null;

  /** Whether others than its maker can have its secret; null: as its kind says. */
  @Column('boolean', { name: 'is_shared', nullable: true })
  isShared!: boolean | null;

  /** What its maker was when they left; null: they are there. */
  @Column('text', { name: 'role_ceiling', nullable: true })
  roleCeiling!: MembershipRole | null;
}
