/** Shows the error of a figure or a name, if there is one. */
export const FieldProblem = ({ text, className = '' }: { text: string | undefined; className?: string }) =>
  text ? <p className={`text-note font-medium text-danger ${className}`}>{text}</p> : null;
