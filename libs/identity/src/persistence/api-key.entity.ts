import type { KeyPolicy, SealedSecret, Scope } from '#libs/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { KeyKind, KeyMaker } from '../domain/key-access.js';

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
}
