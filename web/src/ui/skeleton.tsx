/** A placeholder while something loads. Give it the size of the content. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span aria-hidden="true" className={`block animate-pulse rounded-control bg-line ${className}`} />
);
