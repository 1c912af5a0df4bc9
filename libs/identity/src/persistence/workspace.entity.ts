import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EntitlementOverrides } from '../domain/entitlements.js';
import type { WorkspaceMode } from '../domain/workspace.js';

@Entity('workspaces')
export class WorkspaceEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  mode!: WorkspaceMode;

  @Column('text')
  plan!: string;

  @Column('text', { name: 'subscription_status', nullable: true })
  subscriptionStatus!: string | null;

  @Column('jsonb', { nullable: true })
  entitlements!: EntitlementOverrides | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
