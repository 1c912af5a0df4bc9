import { AssetEntity } from './asset.entity.js';

/** Entity classes the app gives to TypeORM. */
export const mediaEntities = [AssetEntity];
