export { openClient } from './clients.ts'
export { insertClientPerson } from './people.ts'
export { findClient, findClientByName, insertClient, listClients, type StoredClient } from './store.ts'
