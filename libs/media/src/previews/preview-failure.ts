/** Why a preview could not be made, in words that the asset's owner may read. */
export class PreviewFailure extends Error {}
