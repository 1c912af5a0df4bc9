import type { ProviderEntry } from '#libs/accounts';
import { previewShapes, type PreviewShape } from '#libs/providers';
import { ApiProperty, ApiProviderProperty, ApiSchema, OkResponse } from '../../../http/index.js';
import { SettingFieldBody } from '../../accounts/publish-settings.response.js';

const texts = { type: 'array', items: { type: 'string' } };
const openObject = { type: 'object', additionalProperties: true };

@ApiSchema({ name: 'ConnectField' })
export class ConnectFieldBody {
  @ApiProperty({ type: 'string', description: 'Name of the field of POST connections/start.' })
  id!: string;

  @ApiProperty({ type: 'string' })
  label!: string;

  @ApiProperty({ type: 'boolean' })
  required!: boolean;
}

@ApiSchema({ name: 'ProviderConnect' })
export class ProviderConnectBody {
  @ApiProperty({
    type: 'string',
    enum: ['manual', 'redirect'],
    description: 'Pasted credentials, or the network’s consent page.',
  })
  kind!: 'manual' | 'redirect';

  @ApiProperty({ type: () => ConnectFieldBody, isArray: true })
  fields!: readonly ConnectFieldBody[];

  @ApiProperty({ ...texts, description: 'What the consent page asks for.' })
  scopes!: readonly string[];
}

@ApiSchema({ name: 'ProviderText' })
export class ProviderTextBody {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null where there is no limit.' })
  limit!: number | null;

  @ApiProperty({ type: 'string', enum: ['code_points', 'utf16_units', 'weighted', 'bytes'] })
  unit!: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Where media is attached.' })
  limitWithMedia!: number | null;

  @ApiProperty({ type: 'string', enum: ['always', 'without_media', 'never'] })
  required!: string;
}

@ApiSchema({ name: 'ProviderTitle' })
export class ProviderTitleBody {
  @ApiProperty({
    type: 'string',
    enum: ['label', 'optional', 'required'],
    description: '`label`: not published unless the settings say so.',
  })
  use!: string;

  @ApiProperty({ type: 'integer', nullable: true })
  limit!: number | null;
}

@ApiSchema({ name: 'ProviderMedia' })
export class ProviderMediaBody {
  @ApiProperty({ type: 'boolean' })
  supported!: boolean;

  @ApiProperty({ type: 'boolean' })
  required!: boolean;

  @ApiProperty({ type: 'integer' })
  maxItems!: number;

  @ApiProperty({ type: 'string', enum: ['any', 'image_and_video', 'none'] })
  mixing!: string;

  @ApiProperty({ type: 'string', enum: ['upload', 'pull'] })
  transport!: string;

  @ApiProperty({ type: 'integer', nullable: true })
  maxTotalBytes!: number | null;

  @ApiProperty({
    ...openObject,
    description: 'By kind (image, video, audio, other): types, bytes, pixels, ratios, seconds.',
  })
  kinds!: object;
}

@ApiSchema({ name: 'PreviewFold' })
export class PreviewFoldBody {
  @ApiProperty({ type: 'integer', minimum: 1 })
  after!: number;

  @ApiProperty({ type: 'string', enum: ['characters', 'lines'] })
  unit!: 'characters' | 'lines';
}

@ApiSchema({ name: 'ProviderPreview' })
export class ProviderPreviewBody {
  @ApiProperty({ type: 'string', enum: [...previewShapes] })
  shape!: PreviewShape;

  @ApiProperty({
    type: () => PreviewFoldBody,
    nullable: true,
    description: 'What is shown of a text before "more"; null where all of it is.',
  })
  fold!: PreviewFoldBody | null;

  @ApiProperty({ ...texts, example: ['1:1', '4:5'], description: 'Ratios, width:height.' })
  crops!: readonly string[];
}

@ApiSchema({ name: 'DashboardProvider' })
export class ProviderBody {
  @ApiProviderProperty()
  id!: string;

  @ApiProperty({ type: 'string' })
  label!: string;

  @ApiProperty({ type: 'boolean', description: 'Whether this workspace can connect it.' })
  configured!: boolean;

  @ApiProperty({ ...texts, description: 'Variables of the installation that are not set.' })
  missing!: readonly string[];

  @ApiProperty({ type: () => ProviderConnectBody })
  connect!: ProviderConnectBody;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: ['post', 'reply', 'comment'] },
  })
  interactions!: readonly string[];

  @ApiProperty({ type: () => ProviderTextBody })
  text!: ProviderTextBody;

  @ApiProperty({ type: () => ProviderTitleBody })
  title!: ProviderTitleBody;

  @ApiProperty({ type: () => ProviderMediaBody })
  media!: ProviderMediaBody;

  @ApiProperty({ type: () => SettingFieldBody, isArray: true })
  settings!: readonly SettingFieldBody[];

  @ApiProperty({ ...openObject, description: 'What works after publishing.' })
  abilities!: object;

  @ApiProperty(texts)
  limitations!: readonly string[];

  @ApiProperty({ type: () => ProviderPreviewBody })
  preview!: ProviderPreviewBody;

  @ApiProperty({ type: 'string', description: 'Changes when the rules change.' })
  rulesVersion!: string;
}

@ApiSchema({ name: 'DashboardProvidersResponse' })
export class ProvidersResponse extends OkResponse {
  @ApiProperty({ type: () => ProviderBody, isArray: true })
  providers!: ProviderBody[];
}

export function presentProvider(entry: ProviderEntry): ProviderBody {
  return {
    id: entry.id,
    label: entry.label,
    configured: entry.configured,
    missing: entry.missing,
    connect: entry.connect,
    interactions: entry.interactions,
    text: entry.text,
    title: entry.title,
    media: entry.media,
    settings: entry.settings,
    abilities: entry.abilities,
    limitations: entry.limitations,
    preview: { ...entry.preview, fold: entry.preview.fold ?? null },
    rulesVersion: entry.rulesVersion,
  };
}
