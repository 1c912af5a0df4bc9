import { ApiProperty, ApiProviderProperty, ApiSchema } from '../../http/index.js';

/** One choice of a field of type enum. */
@ApiSchema({ name: 'SettingOption' })
export class SettingOptionBody {
  @ApiProperty({ type: 'string' })
  value!: string;

  @ApiProperty({ type: 'string' })
  label!: string;
}

/** The field is asked for only while another one has this value. */
@ApiSchema({ name: 'SettingDependency' })
export class SettingDependencyBody {
  @ApiProperty({ type: 'string', description: 'Id of the other field.' })
  field!: string;

  @ApiProperty({
    anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }, { type: 'null' }],
  })
  equals!: unknown;
}

/** The names in the object are free, for example languages. */
@ApiSchema({ name: 'SettingNames' })
export class SettingNamesBody {
  @ApiProperty({ type: 'string', description: 'What a name is.' })
  label!: string;

  @ApiProperty({ type: 'string', required: false })
  pattern?: string;
}

/** Whose settings they are. */
@ApiSchema({ name: 'PublishSettingsTarget' })
export class PublishSettingsTargetBody {
  @ApiProviderProperty()
  provider!: string;

  @ApiProperty({ type: 'string', nullable: true })
  accountType!: string | null;

  @ApiProperty({ type: 'string' })
  accountId!: string;

  @ApiProperty({ type: 'string' })
  handle!: string;
}

const texts = { type: 'array', items: { type: 'string' } } as const;

/** How media reaches the network and which shapes a post may have. */
@ApiSchema({ name: 'PublishSettingsDiscovery' })
export class PublishSettingsDiscoveryBody {
  @ApiProperty({ type: 'string', enum: ['upload', 'pull'] })
  mediaDelivery!: string;

  @ApiProperty({ type: 'boolean' })
  mediaRequired!: boolean;

  @ApiProperty({ type: 'integer' })
  maxItems!: number;

  @ApiProperty(texts)
  acceptedKinds!: readonly string[];

  @ApiProperty(texts)
  interactionTypes!: readonly string[];

  @ApiProperty({ type: 'string', enum: ['label', 'optional', 'required'] })
  titleUse!: string;

  @ApiProperty({ ...texts, description: 'Ids of discovery actions.' })
  actions!: readonly string[];

  @ApiProperty(texts)
  notes!: readonly string[];
}
