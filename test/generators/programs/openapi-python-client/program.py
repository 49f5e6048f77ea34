import importlib
import json
import os
import pkgutil

import api
from api.api.contents import create_content, delete_content, get_content, update_content
from api.api.generation import create_memocard_generation, get_job
from api.api.memocards import list_memocards
from api.client import AuthenticatedClient
from api.models import CreateContentRequest, UpdateContentRequest

for module in pkgutil.walk_packages(api.__path__, "api."):
    importlib.import_module(module.name)

client = AuthenticatedClient(base_url=os.environ["BASE_URL"], token=os.environ["API_KEY"])

content = create_content.sync(client=client, body=CreateContentRequest(title="Cells", text=os.environ["TEXT"]))
accepted = create_memocard_generation.sync(content_id=content.id, client=client)
status = "pending"
while status in ("pending", "running"):
    status = str(get_job.sync(job_id=accepted.job_id, client=client).status)

cards = list_memocards.sync(content_id=content.id, client=client, limit=100)
renamed = update_content.sync(content_id=content.id, client=client, body=UpdateContentRequest(title="The cell"))
deleted = delete_content.sync_detailed(content_id=content.id, client=client)
gone = get_content.sync(content_id=content.id, client=client)
print(
    json.dumps(
        {
            "status": status,
            "hasCards": len(cards.data) > 0,
            "title": renamed.title,
            "deleted": deleted.status_code,
            "gone": str(gone.error.code),
        }
    )
)
