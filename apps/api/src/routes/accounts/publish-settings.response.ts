import type { PublishSettings, SettingDescriptor } from '#libs/accounts';
import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';
import {
  PublishSettingsDiscoveryBody,
  PublishSettingsTargetBody,
  SettingDependencyBody,
  SettingNamesBody,
  SettingOptionBody,
} from './setting-parts.response.js';

const optionalNumber = { type: 'number', nullable: true, required: false };
const optionalText = { type: 'string', nullable: true, required: false };

/** One field of a settings form. */
@ApiSchema({ name: 'SettingField' })
export class SettingFieldBody {
  @ApiProperty({ type: 'string' })
  id!: string;

  @ApiProperty({ type: 'string' })
  label!: string;

  @ApiProperty({
    type: 'string',
    enum: ['enum', 'boolean', 'string', 'number', 'string_list', 'object', 'object_list'],
  })
  type!: SettingDescriptor['type'];

  @ApiProperty({ type: 'boolean' })
  required!: boolean;

  @ApiProperty({
    anyOf: [
      { type: 'string' },
      { type: 'number' },
      { type: 'boolean' },
      { type: 'array', items: {} },
      { type: 'object', additionalProperties: true },
      { type: 'null' },
    ],
    required: false,
    description: 'What applies when the field is left out.',
  })
  default!: unknown;

  @ApiProperty({ type: () => SettingOptionBody, isArray: true, nullable: true, required: false })
  options!: SettingDescriptor['options'];

  @ApiProperty(optionalNumber)
  min!: number | null;

  @ApiProperty(optionalNumber)
  max!: number | null;

  @ApiProperty(optionalNumber)
  maxLength!: number | null;

  @ApiProperty(optionalText)
  pattern!: string | null;

  @ApiProperty(optionalText)
  description!: string | null;

  @ApiProperty({ type: () => SettingDependencyBody, nullable: true, required: false })
  dependsOn!: SettingDescriptor['dependsOn'];

  @ApiProperty({
    type: () => SettingFieldBody,
    isArray: true,
    nullable: true,
    required: false,
    description: 'What an object, or each item of an object_list, holds; null for other types.',
  })
  fields!: readonly SettingFieldBody[] | null;

  @ApiProperty({
    type: () => SettingNamesBody,
    nullable: true,
    required: false,
    description: 'Set where the names in the object are free.',
  })
  namedBy!: SettingDescriptor['namedBy'];
}

@ApiSchema({ name: 'PublishSettings' })
export class PublishSettingsBody {
  @ApiProperty({ type: 'boolean' })
  supported!: boolean;

  @ApiProperty({ type: () => PublishSettingsTargetBody, nullable: true, required: false })
  target!: PublishSettings['target'] | null;

  @ApiProperty({ type: () => SettingFieldBody, isArray: true })
  fields!: readonly SettingFieldBody[];

  @ApiProperty({ type: () => PublishSettingsDiscoveryBody, nullable: true, required: false })
  discovery!: PublishSettings['discovery'] | null;
}

@ApiSchema({ name: 'PublishSettingsResponse', closed: true })
export class PublishSettingsResponse extends OkResponse {
  @ApiProperty({ type: () => PublishSettingsBody })
  publishSettings!: PublishSettingsBody;
}
