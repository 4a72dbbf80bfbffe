/**
 * How CloudFront proves that a request came through it: the header that it adds, and the stage variable that holds the
 * accepted values, separated by commas. It has no import, because the stack reads it too.
 */
export const originSecret = { header: 'x-origin-secret', variable: 'originSecrets' } as const;
