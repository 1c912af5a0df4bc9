import { type Label, labelColors } from '#libs/posts';
import { ApiProperty, ApiSchema, OkResponse, PageResponse } from '../../http/index.js';

const time = { type: 'string', format: 'date-time' } as const;

/** What a workspace orders its posts by. */
@ApiSchema({ name: 'Label' })
export class LabelBody {
  @ApiProperty({ type: 'string', example: 'lab_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string', example: 'Launch' })
  name!: string;

  @ApiProperty({ type: 'string', enum: [...labelColors] })
  color!: string;

  @ApiProperty({ type: 'integer', description: 'From 1; rises with every change.' })
  revision!: number;

  @ApiProperty(time)
  createdAt!: string;

  @ApiProperty(time)
  updatedAt!: string;
}

@ApiSchema({ name: 'LabelsResponse' })
export class LabelsResponse extends PageResponse {
  @ApiProperty({ type: () => LabelBody, isArray: true })
  labels!: LabelBody[];
}

@ApiSchema({ name: 'LabelResponse' })
export class LabelResponse extends OkResponse {
  @ApiProperty({ type: () => LabelBody })
  label!: LabelBody;
}

export function presentLabel(label: Label): LabelBody {
  return {
    id: label.id,
    name: label.name,
    color: label.color,
    revision: label.revision,
    createdAt: label.createdAt.toISOString(),
    updatedAt: label.updatedAt.toISOString(),
  };
}
