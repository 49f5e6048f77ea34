import json
import os

from openapi_client import ApiClient, ApiException, Configuration
from openapi_client.api import ContentsApi, GenerationApi, MemocardsApi
from openapi_client.models import CreateContentRequest, ErrorResponse, UpdateContentRequest

configuration = Configuration(host=os.environ["BASE_URL"], access_token=os.environ["API_KEY"])
with ApiClient(configuration) as client:
    contents, generation = ContentsApi(client), GenerationApi(client)
    content = contents.create_content(CreateContentRequest(title="Cells", text=os.environ["TEXT"]))
    accepted = generation.create_memocard_generation(content.id)
    status = "pending"
    while status in ("pending", "running"):
        status = generation.get_job(accepted.job_id).status

    cards = MemocardsApi(client).list_memocards(content.id, limit=100)
    renamed = contents.update_content(content.id, UpdateContentRequest(title="The cell"))
    deleted = contents.delete_content_with_http_info(content.id)
    try:
        contents.get_content(content.id)
    except ApiException as error:
        gone = ErrorResponse.from_json(error.body).error.actual_instance.code
    print(
        json.dumps(
            {
                "status": status,
                "hasCards": len(cards.data) > 0,
                "title": renamed.title,
                "deleted": deleted.status_code,
                "gone": gone,
            }
        )
    )
