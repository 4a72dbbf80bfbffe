import { invalid } from './table-error.ts';

/** `digits` × 10^`exponent`, exact: a sum of cents must not come out as 0.30000000000000004. */
type Decimal = { digits: bigint; exponent: number };

/** DynamoDB's own limits: significant digits, and powers of ten of the first one. */
const mostDigits = 38;
const magnitudes = { least: -130, most: 125 };
const written = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,6}))?$/;

const parse = (text: string): Decimal => {
  const [, sign = '', whole = '', fraction = '', power = '0'] = written.exec(text) ?? [];
  if (whole + fraction === '') throw invalid(`The parameter cannot be converted to a numeric value: ${text}`);
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return { digits: 0n, exponent: 0 };
  const exponent = Number(power) - fraction.length + digits.length - significant.length;
  const magnitude = exponent + significant.length - 1;
  const bound = 'Attempting to store a number with magnitude';
  if (significant.length > mostDigits) throw invalid('Attempting to store more than 38 significant digits in a Number');
  if (magnitude > magnitudes.most) throw invalid(`Number overflow. ${bound} larger than supported range`);
  if (magnitude < magnitudes.least) throw invalid(`Number underflow. ${bound} smaller than supported range`);
  return { digits: BigInt(sign + significant), exponent };
};

const print = ({ digits, exponent }: Decimal): string => {
  if (digits < 0n) return `-${print({ digits: -digits, exponent })}`;
  const text = String(digits);
  if (exponent >= 0) return text + '0'.repeat(exponent);
  const point = text.length + exponent;
  return point > 0 ? `${text.slice(0, point)}.${text.slice(point)}` : `0.${'0'.repeat(-point)}${text}`;
};

/** A number in DynamoDB's format, without exponent and trailing zeros. Throws for an invalid or too long one. */
export const plainNumber = (text: string) => print(parse(text));

const aligned = (left: string, right: string): [bigint, bigint, number] => {
  const [a, b] = [parse(left), parse(right)];
  const exponent = Math.min(a.exponent, b.exponent);
  const raise = (number: Decimal) => number.digits * 10n ** BigInt(number.exponent - exponent);
  return [raise(a), raise(b), exponent];
};

export const add = (left: string, right: string, sign: 1n | -1n = 1n) => {
  const [a, b, exponent] = aligned(left, right);
  return plainNumber(print({ digits: a + sign * b, exponent }));
};

/** Negative, zero or positive, as in `sort`. */
export const compareNumbers = (left: string, right: string) => {
  const [a, b] = aligned(left, right);
  return a < b ? -1 : Number(a > b);
};

/** Texts that sort as the numbers do: sign, magnitude, digits; the complement of all that for a negative one. */
export const sortableNumber = (text: string): string => {
  const { digits, exponent } = parse(text);
  if (digits === 0n) return '1000';
  const figures = String(digits).replace('-', '');
  const magnitude = String(exponent + figures.length + 500);
  if (digits > 0n) return `1${magnitude}${figures}`;
  return `0${(magnitude + figures).replace(/\d/g, (figure) => String(9 - Number(figure)))}~`;
};
