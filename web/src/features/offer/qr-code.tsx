import { qrRows } from '../../../../shared/offer/qr.ts';

/** Squares of white around the code, without which a camera does not find it. */
const margin = 4;

/** Every dark square as a part of one shape. */
const shapeOf = (rows: boolean[][]) =>
  rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + margin} ${y + margin}h1v1h-1z` : ''))).join('');

/** A text for a camera, dark on white in both themes. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const rows = qrRows(text);
  const size = rows.length + 2 * margin;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="size-44">
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={shapeOf(rows)} />
    </svg>
  );
}
