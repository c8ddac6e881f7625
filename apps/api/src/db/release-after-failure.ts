import type { PostgreSqlConnection } from '@mikro-orm/postgresql';

type Dialect = ReturnType<PostgreSqlConnection['createKyselyDialect']>;
type Driver = ReturnType<Dialect['createDriver']>;

/**
 * Makes a connection return its client to the pool when BEGIN or ROLLBACK fails, where kysely would
 * keep it for ever (docs/decisions/0022). A failed COMMIT is followed by MikroORM's ROLLBACK. The
 * pool closes broken clients. Call it before the connection is first used.
 */
export function releaseAfterFailure(connection: PostgreSqlConnection): void {
  const dialectOf = connection.createKyselyDialect.bind(connection);
  connection.createKyselyDialect = (options) => {
    const dialect = dialectOf(options);
    const driverOf = dialect.createDriver.bind(dialect);
    dialect.createDriver = () => givingBack(driverOf());
    return dialect;
  };
}

function givingBack(driver: Driver): Driver {
  const begin = driver.beginTransaction.bind(driver);
  const rollback = driver.rollbackTransaction.bind(driver);
  const release = driver.releaseConnection.bind(driver);
  driver.beginTransaction = async (connection, settings) => {
    try {
      await begin(connection, settings);
    } catch (error) {
      await release(connection);
      throw error;
    }
  };
  driver.rollbackTransaction = async (connection) => {
    try {
      await rollback(connection);
    } catch (error) {
      await release(connection);
      throw error;
    }
  };
  return driver;
}
