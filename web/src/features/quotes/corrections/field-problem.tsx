/** What is wrong with a figure or a name; nothing where it is right. */
export const FieldProblem = ({ text, className = '' }: { text: string | undefined; className?: string }) =>
  text ? <p className={`text-note font-medium text-danger ${className}`}>{text}</p> : null;
