import { OperatorError } from '../operator-error';

/** A source that is not taken in. The message says why in one sentence; the catalogue stays as it was. */
export class Refusal extends OperatorError {
  override name = 'Refusal';
}
