import { Navigate } from 'react-router-dom';

/** /clients: an earlier address of a section of the profile. */
const ClientsPage = () => <Navigate to="/profile?tab=clients" replace />;
export default ClientsPage;
