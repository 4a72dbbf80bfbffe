import type { ErrorCode } from '../../shared/api/errors.ts';

export type DocumentRefusal = Extract<
  ErrorCode,
  `document_${'mismatch' | 'damaged' | 'protected' | 'macros' | 'too_long' | 'too_complex' | 'without_text'}`
>;

/** Why a file cannot be used, as the person who sent it is told. */
export class UnusableFile extends Error {
  override name = 'UnusableFile';
  readonly code: DocumentRefusal;
  constructor(code: DocumentRefusal, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
