import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ProbedFacts } from '../domain/stream-facts.js';

/** Postgres gives bigint as text; sizes stay far below 2^53. */
const asNumber = { to: (value: number) => value, from: (value: string) => Number(value) };

/** One row of `assets`. */
@Entity({ name: 'assets' })
export class AssetEntity {
  @PrimaryColumn({ type: 'text' })
  id: string;

  @Column({ type: 'text', name: 'workspace_id' })
  workspaceId: string;

  @Column({ type: 'text' })
  status: string;

  @Column({ type: 'text' })
  kind: string;

  @Column({ type: 'text' })
  mime: string;

  @Column({ type: 'text' })
  filename: string;

  @Column({ type: 'text', name: 'alt_text', nullable: true })
  altText: string | null;

  @Column({ type: 'bigint', name: 'size_bytes', transformer: asNumber })
  sizeBytes: number;

  @Column({ type: 'text' })
  fingerprint: string;

  @Column({ type: 'integer', nullable: true })
  width: number | null;

  @Column({ type: 'integer', nullable: true })
  height: number | null;

  @Column({ type: 'double precision', name: 'duration_seconds', nullable: true })
  durationSeconds: number | null;

  @Column({ type: 'jsonb', name: 'probed_facts', nullable: true })
  probed: ProbedFacts | null;

  @Column({ type: 'text' })
  storage: string;

  @Column({ type: 'text', name: 'object_key' })
  objectKey: string;

  @Column({ type: 'text', name: 'delivery_token' })
  deliveryToken: string;

  @Column({ type: 'text', name: 'preview_state' })
  previewState: string;

  @Column({ type: 'text', name: 'preview_failure', nullable: true })
  previewFailure: string | null;

  @Column({ type: 'text', name: 'registered_url', nullable: true })
  registeredUrl: string | null;

  @Column({ type: 'timestamptz', name: 'delete_after', nullable: true })
  deleteAfter: Date | null;

  @Column({ type: 'timestamptz', name: 'sweep_at', nullable: true })
  sweepAt: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
