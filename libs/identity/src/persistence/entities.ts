import { ApiKeyEntity } from './api-key.entity.js';
import { UserEntity } from './user.entity.js';
import { WorkspaceEntity } from './workspace.entity.js';

/** Entities of the identity lib, for the data source. */
export const identityEntities = [ApiKeyEntity, UserEntity, WorkspaceEntity];
