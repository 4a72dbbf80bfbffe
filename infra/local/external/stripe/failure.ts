type Details = { message: string; type?: string; code?: string; param?: string };

/** What Stripe answers where it does not do what was asked. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: Required<Pick<Details, 'type' | 'message'>> & Details;
  constructor(status: number, { type = 'invalid_request_error', ...details }: Details) {
    super(details.message);
    this.status = status;
    this.body = { type, ...details };
  }
}

export const missing = (kind: string, id: string, param = 'id') =>
  new StripeFailure(404, { code: 'resource_missing', param, message: `No such ${kind}: '${id}'` });
