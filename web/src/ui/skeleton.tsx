/** Holds the place of what is loading. Give it the size of what will come. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span aria-hidden="true" className={`block animate-pulse rounded-control bg-line ${className}`} />
);
