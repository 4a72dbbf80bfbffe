/**
 * How CloudFront shows the API that a request came through it: the header that it adds, and the variable of the API's
 * stage that holds the values to accept, with commas between. Pure data: the stack reads it too.
 */
export const originSecret = { header: 'x-origin-secret', variable: 'originSecrets' } as const;
